import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RelativeTime } from '../../../app/time/relative-time.tsx';
import { AlertDialog } from '../../../app/ui/alert-dialog.tsx';
import { Badge, type BadgeVariant } from '../../../app/ui/badge.tsx';
import { Button } from '../../../app/ui/button.tsx';
import { Card } from '../../../app/ui/card.tsx';
import { Dialog, DialogCancel } from '../../../app/ui/dialog.tsx';
import { EmptyState } from '../../../app/ui/empty-state.tsx';
import { ErrorState } from '../../../app/ui/error-state.tsx';
import { Field } from '../../../app/ui/field.tsx';
import { DialogActions } from '../../../app/ui/overlay.tsx';
import { PasswordInput } from '../../../app/ui/password-input.tsx';
import { Select } from '../../../app/ui/select.tsx';
import { Skeleton } from '../../../app/ui/skeleton.tsx';
import { Table, TableCell, TableRow } from '../../../app/ui/table.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../app/ui/tabs.tsx';
import { TextArea } from '../../../app/ui/text-area.tsx';
import { TextInput } from '../../../app/ui/text-input.tsx';
import { useToast } from '../../../app/ui/toast.ts';
import { Toasts } from '../../../app/ui/toasts.tsx';
import { Tooltip, TooltipGroup } from '../../../app/ui/tooltip.tsx';
import '../../../app/styles.css';
import '../../../app/tools.css';

// Every primitive on one page, for the tests and for looking at them.

const badges: BadgeVariant[] = [
  'outline',
  'default',
  'secondary',
  'destructive',
  'success',
  'warning',
  'danger',
  'info',
  'neutral',
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="hot" size="large">
          See what we build
        </Button>
        <Button size="large">Why choose Venture</Button>
        <Button variant="solid">Add Availability</Button>
        <Button>Logout</Button>
        <Button variant="quiet">Reject</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="solid" size="small">
          Approve
        </Button>
        <Button size="small">Suggest time</Button>
        <Button variant="hot" pending>
          Sending...
        </Button>
        <Button disabled>Disabled</Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {badges.map((variant) => (
          <Badge key={variant} variant={variant}>
            {variant}
          </Badge>
        ))}
      </div>
    </Section>
  );
}

function Fields() {
  return (
    <Section title="Fields">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Name" required hint="As it is written on the invoice.">
          <TextInput autoComplete="off" />
        </Field>
        <Field label="Email" required error="Please enter an email address.">
          <TextInput type="email" defaultValue="ada at engine" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="secret" />
        </Field>
        <Field label="Status">
          <Select
            defaultValue="pending"
            options={['pending', 'approved', 'rejected'].map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label="Message" className="sm:col-span-2">
          <TextArea placeholder="A line or two" />
        </Field>
      </div>
    </Section>
  );
}

function Overlays() {
  const showToast = useToast();
  const [asks, setAsks] = useState(false);
  return (
    <Section title="Overlays">
      <div className="flex flex-wrap gap-3">
        <Dialog
          title="Add Availability"
          description="A time in which visitors may book."
          trigger={<Button>Open dialog</Button>}
        >
          <Field label="Start">
            <TextInput type="time" />
          </Field>
          <DialogActions>
            <DialogCancel />
            <Button variant="solid">Add</Button>
          </DialogActions>
        </Dialog>
        <Button onClick={() => setAsks(true)}>Open question</Button>
        <AlertDialog
          open={asks}
          onOpenChange={setAsks}
          title="Delete slot"
          description="This action cannot be undone."
          action="Delete"
          onConfirm={() => setAsks(false)}
        />
        <Button
          onClick={() =>
            showToast({
              title: 'Availability Added',
              description: 'New availability slot has been created.',
              action: { label: 'Undo', altText: 'Remove the slot again', onClick: () => setAsks(true) },
            })
          }
        >
          Show toast
        </Button>
        <Tooltip text="The first tooltip">
          <Button>First</Button>
        </Tooltip>
        <Tooltip text="The second tooltip">
          <Button>Second</Button>
        </Tooltip>
      </div>
    </Section>
  );
}

function Lists() {
  return (
    <Section title="Lists">
      <Table caption="Invoices" columns={['Description', 'Due', 'Amount', 'Status']}>
        {['Design', 'Build'].map((name) => (
          <TableRow key={name}>
            <TableCell label="Description">{name}</TableCell>
            <TableCell label="Due">
              <RelativeTime instant="2026-11-20T10:00:00.000Z" />
            </TableCell>
            <TableCell label="Amount" className="font-mono">
              $1,500
            </TableCell>
            <TableCell label="Status">
              <Badge variant="warning">pending</Badge>
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <EmptyState title="No projects yet" action={<Button variant="solid">Create Client Project</Button>}>
        A project gives a client their portal.
      </EmptyState>
      <ErrorState title="Projects could not be loaded" onRetry={() => {}}>
        The service is briefly unavailable.
      </ErrorState>
      <Skeleton className="h-24" />
    </Section>
  );
}

function Panels() {
  return (
    <Section title="Tabs and cards">
      <Card heated className="min-w-0">
        <Tabs defaultValue="one">
          <TabList className="px-3" aria-label="Sections">
            {['one', 'two', 'three', 'four', 'five', 'six'].map((value, index) => (
              <Tab key={value} value={value} count={index * 700}>
                Section {value}
              </Tab>
            ))}
          </TabList>
          {['one', 'two', 'three', 'four', 'five', 'six'].map((value) => (
            <TabPanel key={value} value={value} className="p-6">
              Panel {value}
            </TabPanel>
          ))}
        </Tabs>
      </Card>
    </Section>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <TooltipGroup>
      <main className="wrap grid gap-14 py-14">
        <h1 className="text-title">Primitives</h1>
        <Buttons />
        <Fields />
        <Overlays />
        <Panels />
        <Lists />
      </main>
      <Toasts />
    </TooltipGroup>,
  );
}
