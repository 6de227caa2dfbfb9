import { describe, expect, it } from 'vitest';
import { type Draft, parseDraft } from '../../src/features/reviews/quote-form/draft.ts';
import { emptyFormValues } from '../../src/features/reviews/quote-form/form-values.ts';
import { ownReview } from '../fixtures/reviews.ts';

describe('a stored draft', () => {
  const draft: Draft = {
    id: ownReview.id,
    values: { ...emptyFormValues('maxar'), review: 'Half a sent' },
    initialValues: emptyFormValues('maxar'),
  };
  const parse = (stored: unknown) => parseDraft(stored, emptyFormValues('maxar'));
  const withValue = (field: string, value: unknown) => ({ ...draft, values: { ...draft.values, [field]: value } });

  it('is restored as it was written, however short it is', () => {
    expect(parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('may contain values that are not valid in a review', () => {
    const invalid = { ...draft, values: { ...draft.values, price: 'a lot', review: 'x'.repeat(6000), rating: '9' } };
    expect(parse(invalid)).toEqual(invalid);
  });

  it('is refused if a value is longer than any user types', () => {
    expect(parse(withValue('review', 'x'.repeat(100_000)))).not.toBeNull();
    expect(parse(withValue('review', 'x'.repeat(100_001)))).toBeNull();
  });

  it.each([undefined, null, 0, '', 'a text', true, [], {}, [draft], { draft }, JSON.stringify(draft)])(
    'is refused if it is %j',
    (garbage) => expect(parse(garbage)).toBeNull(),
  );

  it.each([undefined, null, 7, '', 'maxar', '8a1f0a9e', `${draft.id}x`, ` ${draft.id}`, `${draft.id}\n`, [draft.id]])(
    'is refused under the id %j',
    (id) => expect(parse({ ...draft, id })).toBeNull(),
  );

  it.each([undefined, null, 'maxar', []])('is refused if its values are %j', (values) => {
    expect(parse({ ...draft, values })).toBeNull();
  });

  it.each(['company', 'review'])('is refused without its %s, which every version of the form had', (field) => {
    expect(parse(withValue(field, undefined))).toBeNull();
  });

  it('from a version of the form that lacked fields gets the initial values of the form', () => {
    const { sensor, quoted_month, licence, ...older } = draft.values;
    const { sensor: _, quoted_month: __, licence: ___, ...olderInitial } = draft.initialValues;
    const stored = { id: draft.id, values: older, initialValues: olderInitial };
    expect(parse(stored)).toEqual(draft);
    const defaults = { ...emptyFormValues('maxar'), sensor: 'sar', quoted_month: '2026-05' } as const;
    expect(parseDraft(stored, defaults)?.values).toMatchObject({ sensor: 'sar', quoted_month: '2026-05', licence: '' });
  });

  it.each(Object.keys(draft.values))('is refused if its %s has another type', (field) => {
    const wrong = typeof draft.values[field as keyof typeof draft.values] === 'boolean' ? 'true' : true;
    for (const value of [null, 7, {}, ['maxar'], wrong])
      expect(parse(withValue(field, value)), String(value)).toBeNull();
  });

  it.each([
    ['price_basis', 'hour'],
    ['acquisition', 'theft'],
    ['sensor', 'optical'],
    ['licence', 'free'],
  ])('is refused if its %s is %j, which is not an option', (field, value) => {
    expect(parse(withValue(field, value))).toBeNull();
  });

  it('is restored without properties that the form lacks', () => {
    expect(parse({ ...withValue('user_id', 'somebody'), savedAt: 1 })).toEqual(draft);
  });
});
