import { useEffect, useState } from 'react';
import type { CheckpointVersion, Review } from '../../../contract/checkpoints.ts';
import type { Pin } from '../../../contract/pins.ts';
import type { Spot } from './review-changes.ts';

/** How two versions are compared, where they are. */
export type Comparing = 'off' | 'slider' | 'side';

/** A comment that is about to be written: its place is being chosen, or its words. */
export interface Draft {
  step: 'placing' | 'writing';
  spot: Spot;
  /** What is typed of it. It stays when the work around it changes. */
  text?: string;
}

interface Selected {
  id: number;
  /** What takes the focus: the comment's mark on the work, or the comment. */
  focus: 'mark' | 'comment';
}

export const wholeVersion: Spot = { page: null, x: null, y: null, second: null };

/**
 * The version that whoever looks has before them. What comes while they look is told and not put in its place: they decide on what
 * they saw.
 */
function useVersions(versions: readonly CheckpointVersion[]) {
  const newest = versions[0];
  const [seen, setSeen] = useState(newest?.number ?? 1);
  const [chosen, choose] = useState<number>();
  const present = versions.find(({ number }) => number === seen) ?? newest;
  const shown = versions.find(({ number }) => number === chosen) ?? present;

  /** Brings a version before them, also one that is only about to be loaded. */
  function lookAt(number: number) {
    setSeen(number);
    choose(undefined);
  }

  return {
    newest,
    present,
    shown,
    choose,
    lookAt,
    lookAtNewest: () => lookAt(newest?.number ?? 1),
    isBehind: newest !== undefined && newest.number > seen,
  };
}

/** The comment that was pointed at last; the focus goes to its other side. */
function useSelection() {
  const [selected, select] = useState<Selected>();
  useEffect(() => {
    if (!selected) return;
    const element = document.getElementById(`${selected.focus}-${selected.id}`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return { selected: selected?.id, select };
}

/** What a review's page keeps while it is looked at. */
export function useReviewState(review: Review) {
  const versions = useVersions(review.versions);
  const selection = useSelection();
  const [comparing, compare] = useState<Comparing>('off');
  const [draft, setDraft] = useState<Draft>();
  const before = review.versions.find(({ number }) => number === (versions.shown?.number ?? 0) - 1);

  /** Shows where a comment is; one of a later version brings that version along. */
  function showMark({ id, versionNumber }: Pin) {
    if (versions.shown && versionNumber > versions.shown.number) versions.choose(versionNumber);
    selection.select({ id, focus: 'mark' });
  }

  return {
    ...versions,
    before,
    comparing: before ? comparing : 'off',
    compare,
    draft,
    setDraft,
    selected: selection.selected,
    showMark,
    showComment: ({ id }: Pin) => selection.select({ id, focus: 'comment' }),
  };
}

export type ReviewState = ReturnType<typeof useReviewState>;
