import { useState } from 'react';
import type { OwnRequest } from '../../../contract/testimonial-requests.ts';
import { sentenceOf } from '../../api/call.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useWithdrawal } from './words-changes.ts';

interface WithdrawWordsProps {
  token: string;
  state: OwnRequest['state'];
  onDone: (request: OwnRequest) => void;
}

/** Withdraws what somebody wrote, or says that they would rather not write, once they have said so twice. */
export function WithdrawWords({ token, state, onDone }: WithdrawWordsProps) {
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useWithdrawal(token, onDone);
  const isWritten = state !== 'asked';
  const says =
    state === 'published' ? 'They are taken off our website at once and deleted here.' : 'We delete them.';

  function ask(asking: boolean) {
    withdrawal.reset();
    setAsking(asking);
  }

  return (
    <>
      <Button variant={state === 'published' ? 'line' : 'quiet'} onClick={() => ask(true)}>
        {isWritten ? 'Withdraw your words' : 'I would rather not'}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={ask}
        title={isWritten ? 'Withdraw your words?' : 'Rather not?'}
        description={isWritten ? `${says} This cannot be undone.` : 'Then we do not ask you again.'}
        action={isWritten ? 'Withdraw' : 'I would rather not'}
        cancel={isWritten ? 'Keep them' : 'Go on writing'}
        pending={withdrawal.isPending}
        error={withdrawal.isError ? sentenceOf(withdrawal.error) : undefined}
        onConfirm={() => withdrawal.start(undefined)}
      />
    </>
  );
}
