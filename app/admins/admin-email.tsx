import { Link } from 'react-router';
import { adminEndpoints } from '../../contract/admins.ts';
import { ConfirmEmail } from '../accounts/confirm-email.tsx';
import { call } from '../api/call.ts';
import { closedHead } from '../page-data.ts';
import { paths } from '../paths.ts';
import { buttonClasses } from '../ui/button.tsx';

export const meta = closedHead('Confirm your address', { name: 'referrer', content: 'no-referrer' });

/** Confirms the new address of an admin, through the link that was sent there. */
export default function AdminEmail() {
  return (
    <ConfirmEmail
      text="Mail for your account goes to this address once you confirm it. Your other sessions end."
      send={(token) => call(adminEndpoints.confirmEmail, { body: { token } })}
      confirmed={(email) => `Mail for your account goes to ${email} from now on.`}
      otherwise="Your account in the settings shows which address is in use, and changes it."
      onward={
        <Link to={paths.adminDashboard} className={buttonClasses({ size: 'large', className: 'w-full' })}>
          Open the back office
        </Link>
      }
    />
  );
}
