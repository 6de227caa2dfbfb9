// Loaders of the collections that hold what the database held when the site was built.
import { readSnapshot, type Snapshot } from './snapshot.ts';

let snapshot: Promise<Snapshot> | undefined;

/** The snapshot of this build, which is read only once. */
function snapshotOfBuild(): Promise<Snapshot> {
  snapshot ??= readSnapshot({
    url: import.meta.env.PUBLIC_SUPABASE_URL,
    publishableKey: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    secretKey: process.env.SUPABASE_SECRET_KEY,
    siteUrl: process.env.URL,
  });
  return snapshot;
}

/** Creates a loader for one collection of the snapshot. */
export function snapshotLoader<Name extends keyof Snapshot['collections']>(
  name: Name,
): () => Promise<Snapshot['collections'][Name]> {
  return async () => (await snapshotOfBuild()).collections[name];
}

/** The time of the snapshot, its column hash and its fingerprint, as the only entry of a collection. */
export async function loadSnapshotTime(): Promise<
  ({ id: string } & Pick<Snapshot, 'takenAt' | 'columns' | 'fingerprint'>)[]
> {
  const { takenAt, columns, fingerprint } = await snapshotOfBuild();
  return [{ id: 'snapshot', takenAt, columns, fingerprint }];
}
