import { useState } from 'react';

/** What somebody has typed of a decision. It outlives the form, which a decision of somebody else takes away. */
export function useDecisionDraft() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  return { text, setText, problem, setProblem };
}

export type DecisionDraft = ReturnType<typeof useDecisionDraft>;
