import { useState } from 'react';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import type { Undoable } from '../../api/undo.tsx';
import { type OnDecided, useTakeBack } from './decision-changes.ts';
import { useUntold } from './meeting-changes.ts';
import { UntoldVisitor } from './untold-visitor.tsx';

interface AfterDecision {
  offer: (done: Undoable) => void;
  /** Hears which meeting a decision was about. */
  onDecided: (id: number) => void;
}

/** Offers to take decisions back, and says who was not told of them. */
export function useAfterDecision({ offer, onDecided: hear }: AfterDecision) {
  const takeBack = useTakeBack();
  const isUntold = useUntold();
  const [untold, setUntold] = useState<MeetingRequest>();

  const onDecided: OnDecided = ({ meetings, decided }, { text, decisions }) => {
    const [decision] = decisions;
    takeBack.reset();
    if (decision) hear(decision.id);
    const before = decision && 'seenStatus' in decision ? decision.seenStatus : undefined;
    const [silent] = meetings.filter((meeting) => isUntold(meeting, before));
    setUntold(silent);
    offer({
      text,
      undo: () => {
        setUntold(undefined);
        takeBack.start(decided);
      },
    });
  };
  return {
    onDecided,
    error: takeBack.error,
    untold: untold && <UntoldVisitor meeting={untold} onDone={() => setUntold(undefined)} />,
  };
}
