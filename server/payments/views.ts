import type { PaymentRow } from './queries.ts';

/** The payments and refunds of one invoice, each payment with what of it was given back. */
export function viewPayments(rows: PaymentRow[]) {
  const refunds = Map.groupBy(
    rows.filter(({ removedAt }) => removedAt === null),
    ({ refundsId }) => refundsId,
  );
  return rows.map(({ cents, disputedAt, removedAt, ...row }) => ({
    ...row,
    amount: cents,
    refunded: (refunds.get(row.id) ?? []).reduce((sum, refund) => sum + refund.cents, 0),
    disputed: disputedAt !== null,
    removed: removedAt !== null,
  }));
}

/** Like {@link viewPayments}, of one among the payments of its invoice. */
export function viewPayment(rows: PaymentRow[], id: number) {
  const view = viewPayments(rows).find((each) => each.id === id);
  if (!view) throw new Error('a payment has no view');
  return view;
}
