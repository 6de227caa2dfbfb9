import { beforeAll, expect, it } from 'vitest';
import { describeOnMigratedPostgres } from './migrated-postgres.ts';
import { createFixture, type Fixture, functionCases, roles } from './permission-matrix.ts';

describeOnMigratedPostgres('what each role may do', (database) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture(database());
  });

  it('every function of the schema public is called at least once, with all of its arguments', async () => {
    const functions = await database().query<{ call: string }>(
      `select proname || '(' || coalesce(array_to_string(array(
         select name from unnest(proargnames) name order by name), ', '), '') || ')' as call
       from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    );
    const calls = functionCases.map(({ name, values }) => `${name}(${Object.keys(values(fixture)).sort().join(', ')})`);
    expect([...new Set(calls)].sort()).toEqual(functions.map(({ call }) => call));
  });

  it('everything that a function could change is in the snapshot used for the comparison', async () => {
    const tables = await database().query<{ name: string }>(
      `select format('app.%I', tablename) as name from pg_tables where schemaname = 'app'
       union all select 'auth.users' order by 1`,
    );
    expect(Object.keys((await database().snapshot()) as object).sort()).toEqual(tables.map(({ name }) => name));
  });

  it('each function does for each role what the matrix states, and a refused call changes nothing', async () => {
    const before = await database().snapshot();
    for (const { name, values, tells, done, nothing = [] } of functionCases) {
      for (const role of roles) {
        const [caller, named] = [fixture.callers[role], values(fixture)];
        const writes = tells === undefined && done.includes(role);
        const tried = writes ? await database().try(caller, name, Object.keys(named), JSON.stringify(named)) : null;
        const { value, refusal } = tried ?? (await database().call(caller, name, named));
        const what = `${role}: ${name} ${JSON.stringify(refusal ?? value)}`;
        expect(refusal !== null, what).toBe(!done.includes(role) && !nothing.includes(role));
        if (refusal) expect(refusal.code, what).toMatch(/^(42501|PT4\d\d)$/);
        if (tried) expect(tried.left, what).not.toEqual(before);
        if (tells && !refusal)
          expect(String(JSON.stringify(value)).includes(tells(fixture)), what).toBe(done.includes(role));
      }
      expect(await database().snapshot(), name).toEqual(before);
    }
  });
});
