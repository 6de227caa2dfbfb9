import type { Queryable, ReviewDatabase, TestUser } from './test-database.ts';

/** A day long ago, on which no test runs. */
export const longAgo = '2024-02-29';

/** A user with reviews that were all last changed long ago. */
export interface Author<User = TestUser> {
  user: User;
  signed: string[];
  anonymous: string;
}

/** Signs up a user who has shared two signed reviews and an anonymous one. */
export async function createAuthor<User extends { id: string }>(database: ReviewDatabase<User>): Promise<Author<User>> {
  const user = await database.signUp('Ingrid Author');
  const signed = [
    await database.createReview(user, { anonymous: false }),
    await database.createReview(user, { anonymous: false, company: 'iceye' }),
  ];
  const anonymous = await database.createReview(user);
  await database.query('update app.reviews set updated_on = $1 where id = any ($2::uuid[])', [
    longAgo,
    `{${[...signed, anonymous].join()}}`,
  ]);
  return { user, signed, anonymous };
}

/** The stored authorship of these reviews, one row for each existing review. */
export function storedAuthorship(database: Queryable, ids: string[]): Promise<Record<string, unknown>[]> {
  return database.query(
    `select r.anonymous, r.display_name, r.updated_on::text, a.user_id from app.reviews r
     left join app.review_authors a using (id) where r.id = any ($1::uuid[])`,
    [`{${ids.join()}}`],
  );
}
