import { formatAmount } from '../../../contract/format.ts';
import type { ClientInvoice } from '../../../contract/invoices.ts';
import type { PayInstructions as Instructions } from '../../../contract/payments.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { HavePaid } from './have-paid.tsx';

interface PayInstructionsProps {
  instructions: Instructions;
  invoice: Pick<ClientInvoice, 'id' | 'claimedAt'>;
  onClose: () => void;
}

/** How to pay where it is not done online: what to copy into a transfer, and 'I have paid'. */
export function PayInstructions({ instructions, invoice, onClose }: PayInstructionsProps) {
  const { amount, currency, reference, facts, qr } = instructions;
  const money = formatAmount(amount, currency);
  return (
    <div className="pay">
      <div className="pay-ways">
        <dl className="pay-facts">
          <Fact label="Amount" text={money} copied={amount.toFixed(2)} isLarge />
          <Fact label="Reference" text={reference} />
          {facts.map(({ label, text }) => (
            <Fact key={label} label={label} text={text} />
          ))}
        </dl>
        {qr && (
          <figure className="pay-code">
            <QrCode
              rows={qr}
              label={`QR code for your banking app: ${money}, reference ${reference}`}
              className="pay-qr"
            />
            <figcaption>Scan it with your banking app. It fills in all of the above.</figcaption>
          </figure>
        )}
      </div>
      {instructions.instructions && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-left text-muted text-sm">
          {instructions.instructions}
        </p>
      )}
      <HavePaid invoice={invoice} onClose={onClose} />
    </div>
  );
}

interface FactProps {
  label: string;
  text: string;
  /** What is copied, where it is not the text itself. */
  copied?: string;
  isLarge?: boolean;
}

function Fact({ label, text, copied = text, isLarge }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-large={isLarge}>
        <bdi>{text}</bdi>
      </dd>
      <dd className="pay-copy">
        <CopyButton
          variant="quiet"
          size="icon"
          className="size-11!"
          label={<span className="unseen">Copy {label}</span>}
          text={() => copied}
        />
      </dd>
    </div>
  );
}
