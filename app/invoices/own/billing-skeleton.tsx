import { Skeleton } from '../../ui/skeleton.tsx';
import './billing.css';

/** The place of what is to pay, of the payment plan and of what is paid. */
export function BillingSkeleton() {
  return (
    <div role="status" aria-label="Loading billing" className="billing">
      <Skeleton className="billing-waiting-due" />
      <Skeleton className="billing-waiting-card" />
      <Skeleton className="billing-waiting-plan opacity-70" />
      <Skeleton className="billing-waiting-rows opacity-40" />
    </div>
  );
}
