import { Link } from 'react-router';
import { clientEndpoints } from '../../contract/clients.ts';
import { ConfirmEmail } from '../accounts/confirm-email.tsx';
import { call } from '../api/call.ts';
import { closedHead } from '../page-data.ts';
import { paths } from '../paths.ts';
import { buttonClasses } from '../ui/button.tsx';

export const meta = closedHead('Confirm your address', { name: 'referrer', content: 'no-referrer' });

/** Confirms the new address of a client, through the link that was sent there. */
export default function PortalEmail() {
  return (
    <ConfirmEmail
      text="You sign in with this address, and mail for you goes to it, once you confirm it. Your other sessions end."
      send={(token) => call(clientEndpoints.confirmEmail, { body: { token } })}
      confirmed={(email) => `You sign in with ${email} from now on.`}
      otherwise="Your account in the portal shows which address is in use, and changes it."
      onward={
        <Link to={paths.clientAccount} className={buttonClasses({ size: 'large', className: 'w-full' })}>
          Open your account
        </Link>
      }
    />
  );
}
