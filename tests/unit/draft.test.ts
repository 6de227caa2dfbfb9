import { describe, expect, it } from 'vitest';
import { type Draft, parseDraft } from '../../src/features/reviews/form/draft/draft.ts';
import { emptyFormValues } from '../../src/features/reviews/form/form-values.ts';
import { ownReview } from '../fixtures/reviews.ts';

describe('a stored draft', () => {
  const draft: Draft = {
    id: ownReview.id,
    values: { ...emptyFormValues('maxar'), review: 'Half a sent' },
    initialValues: emptyFormValues('maxar'),
  };
  const withValue = (field: string, value: unknown) => ({ ...draft, values: { ...draft.values, [field]: value } });

  it('is restored as it was written, however little of it', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('may contain values that are not valid in a review', () => {
    const invalid = { ...draft, values: { ...draft.values, price: 'a lot', review: 'x'.repeat(6000), rating: '9' } };
    expect(parseDraft(invalid)).toEqual(invalid);
  });

  it('is refused when a value is longer than anybody types', () => {
    expect(parseDraft(withValue('review', 'x'.repeat(100_000)))).not.toBeNull();
    expect(parseDraft(withValue('review', 'x'.repeat(100_001)))).toBeNull();
  });

  it.each([undefined, null, 0, '', 'a text', true, [], {}, [draft], { draft }, JSON.stringify(draft)])(
    'is refused when it is %j',
    (garbage) => expect(parseDraft(garbage)).toBeNull(),
  );

  it.each([undefined, null, 7, '', 'maxar', '8a1f0a9e', `${draft.id}x`, ` ${draft.id}`, `${draft.id}\n`, [draft.id]])(
    'is refused under the id %j',
    (id) => expect(parseDraft({ ...draft, id })).toBeNull(),
  );

  it.each([undefined, null, 'maxar', []])('is refused when its values are %j', (values) => {
    expect(parseDraft({ ...draft, values })).toBeNull();
  });

  it.each(Object.keys(draft.values))('is refused without its %s, or when that has another type', (field) => {
    for (const value of [undefined, null, 7, {}, ['maxar']])
      expect(parseDraft(withValue(field, value)), String(value)).toBeNull();
    expect(parseDraft(withValue(field, field === 'anonymous' ? 'true' : true))).toBeNull();
  });

  it.each([
    ['price_basis', 'hour'],
    ['price_basis', ''],
    ['acquisition', 'theft'],
  ])('is refused when its %s is %j, which is not an option', (field, value) => {
    expect(parseDraft(withValue(field, value))).toBeNull();
  });

  it('is restored without properties that the form does not have', () => {
    expect(parseDraft({ ...withValue('user_id', 'somebody'), savedAt: 1 })).toEqual(draft);
  });
});
