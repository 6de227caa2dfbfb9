import { type RefObject, useEffect, useState } from 'react';
import { onDisplayNameChange } from '~/features/account/display-name-signal';
import { fetchOwnReview } from '~/features/reviews/edit-own-review.data';
import type { OwnReview } from '~/features/reviews/own-review';
import { takeReviewToEdit } from '~/lib/tab-state';
import { usePages } from '~/ui/loading/usePages';
import { fetchOwnReviews, pageSize } from './own-reviews.data';
import type { EditResult } from './useReviewEditor';

/** A message at one review in the list, or above the list when `reviewId` is null. */
interface Message {
  reviewId: string | null;
  text: string;
}

/** The state of the user's list: the reviews, the one being edited, and a message about the last change. */
export function useOwnReviewList(section: RefObject<HTMLElement | null>) {
  const { pages, reviews, replace, remove } = useLoadedReviews();
  const [editing, setEditing] = useState<OwnReview | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  useReviewToEdit(setEditing, setMessage);

  const removeFromList = (id: string) => {
    // The focused button disappears with the review, so move focus to the section.
    if (section.current?.querySelector(`[id="own-${id}"]:focus-within`)) section.current.focus();
    remove(id);
  };
  const finishEditing = (result: EditResult) => {
    if (!editing) return;
    setEditing(null);
    if (result.event === 'saved') {
      const { id } = result.review;
      replace(result.review);
      setMessage({ reviewId: reviews?.some((review) => review.id === id) ? id : null, text: 'review Updated' });
    }
    if (result.event === 'gone' || result.event === 'shared as new') removeFromList(editing.id);
    if (result.event === 'shared as new') {
      setMessage({ reviewId: null, text: 'Shared as a new review' });
      pages.reload();
    }
  };
  useEffect(() => {
    // The button that opened the dialog may have disappeared, or may have been on the previous page.
    if (!editing && document.activeElement === document.body && message) section.current?.focus();
  }, [editing, message, section]);
  const startEditing = (review: OwnReview) => {
    setMessage(null);
    setEditing(review);
  };
  return { pages, reviews, editing, message, startEditing, finishEditing, removeFromList };
}

/** The loaded reviews with all changes since then. */
function useLoadedReviews() {
  const pages = usePages(fetchOwnReviews, pageSize);
  const { items, reload } = pages;
  const [edited, setEdited] = useState<ReadonlyMap<string, OwnReview>>(new Map());
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () =>
      onDisplayNameChange(() => {
        // Signed reviews now have the new name, including those that were edited here.
        setEdited(new Map());
        reload();
      }),
    [reload],
  );
  return {
    pages,
    reviews: items?.filter(({ id }) => !deletedIds.has(id)).map((review) => edited.get(review.id) ?? review),
    replace: (review: OwnReview) => setEdited((last) => new Map(last).set(review.id, review)),
    remove: (id: string) => setDeletedIds((last) => new Set(last).add(id)),
  };
}

/** Opens the review whose id the previous page passed on, wherever it is in the list, unless another one is already open. */
function useReviewToEdit(
  setEditing: (update: (last: OwnReview | null) => OwnReview | null) => void,
  setMessage: (message: Message) => void,
): void {
  useEffect(() => {
    const id = takeReviewToEdit();
    if (!id) return;
    fetchOwnReview(id).then(
      (review) => setEditing((last) => last ?? review),
      () => setMessage({ reviewId: null, text: 'The review you wanted to edit could not be found.' }),
    );
  }, [setEditing, setMessage]);
}
