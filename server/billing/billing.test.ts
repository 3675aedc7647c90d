import { beforeAll, expect, test } from 'vitest';
import { isIban, writeNumber } from '../../contract/billing.ts';
import { asAdmin, createProject, type TestProject } from '../../test/clients.ts';
import { addInvoice } from '../../test/invoices.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

const settings = async () => (await asAdmin(server, 'GET', '/api/admin/billing-settings')).json();
const change = async (more: object) => {
  const present = await settings();
  return asAdmin(server, 'PUT', '/api/admin/billing-settings', {
    ...present,
    seenVersion: present.version,
    ...more,
  });
};

let project: TestProject;
beforeAll(async () => {
  project = await createProject(server, { company: 'Engine Works', clientName: 'Priya' });
});

test('until it is set, billing is what a small agency needs', async () => {
  expect(await settings()).toMatchObject({
    name: 'Venture',
    currency: 'USD',
    termsDays: 14,
    taxRates: [],
    numberFormat: 'INV-{year}-{number}',
    eInvoice: 'off',
    reminderDays: [-3, 0, 7],
    version: 0,
    currencyFixed: false,
    paysOnline: false,
    numbered: 0,
  });
});

test('what is set is kept, as it is written properly', async () => {
  const bank = {
    holder: 'Venture',
    bankName: '',
    iban: 'de89 3704 0044 0532 0130 00',
    bic: 'cobadeff',
    routing: '',
    account: '',
  };
  const reply = await change({
    address: '214 Foundry Row\nSpringfield',
    country: 'DE',
    currency: 'EUR',
    taxRates: [
      { name: 'VAT', rate: 19 },
      { name: 'VAT', rate: 8.875 },
    ],
    reminderDays: [7, -3, 7, 0],
    bank,
  });
  expect(reply.statusCode).toBe(200);
  expect(await settings()).toMatchObject({
    address: '214 Foundry Row\nSpringfield',
    currency: 'EUR',
    taxRates: [
      { name: 'VAT', rate: 19 },
      { name: 'VAT', rate: 8.875 },
    ],
    reminderDays: [-3, 0, 7],
    bank: { iban: 'DE89370400440532013000', bic: 'COBADEFF' },
    version: 1,
  });
});

test.each([
  ['name', { name: '' }],
  ['country', { country: 'de' }],
  ['currency', { currency: 'JPY' }],
  ['termsDays', { termsDays: -1 }],
  ['termsDays', { termsDays: '14' }],
  ['numberFormat', { numberFormat: 'INV-{number}' }],
  ['numberFormat', { numberFormat: '{year}-{number}-{number}' }],
  ['numberFormat', { numberFormat: '{year}-{number}-{month}' }],
  ['numberDigits', { numberDigits: 9 }],
  ['taxRates.0.rate', { taxRates: [{ name: 'VAT', rate: 101 }] }],
  ['reminderDays.0', { reminderDays: [1.5] }],
  ['bank.iban', { bank: { iban: 'DE89370400440532013001' } }],
  ['bank.bic', { bank: { bic: 'WRONG' } }],
  ['eInvoice', { eInvoice: 'extended' }],
  ['email', { email: 'nobody' }],
])('a wrong %s is refused: %j', async (field, more) => {
  const before = await settings();
  const reply = await change(more);
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual([field]);
  expect(await settings()).toEqual(before);
});

test('of two who set it at once, also for the first time, one is told to look again', async () => {
  await server.deps.database.pool.query('delete from billing_settings');
  const present = await settings();
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      asAdmin(server, 'PUT', '/api/admin/billing-settings', {
        ...present,
        footer: `Footer ${index}`,
        seenVersion: 0,
      }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('settings_changed');
});

test('once an invoice was sent its currency stays', async () => {
  await addInvoice(server, { projectId: project.id });
  expect((await change({ currency: 'GBP' })).json().code).toBe('currency_fixed');
  expect((await change({ footer: 'Thank you' })).statusCode).toBe(200);
  expect(await settings()).toMatchObject({ currency: 'USD', currencyFixed: true, numbered: 1 });
});

test('invoices are made out to the company until somebody says otherwise', async () => {
  const url = `/api/admin/projects/${project.id}/billing-party`;
  const read = async () => (await asAdmin(server, 'GET', url)).json();
  expect(await read()).toEqual({ name: 'Engine Works', address: '', country: '', taxId: '', version: 0 });
  const party = {
    name: 'Engine Works LLC',
    address: '8 Pier Road\nPortsend',
    country: 'US',
    taxId: '12-3456789',
  };
  const replies = await Promise.all([
    asAdmin(server, 'PUT', url, { ...party, seenVersion: 0 }),
    asAdmin(server, 'PUT', url, { ...party, seenVersion: 0 }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await read()).toEqual({ ...party, version: 1 });
  expect((await asAdmin(server, 'PUT', url, { ...party, seenVersion: 0 })).json().code).toBe('party_changed');
  expect((await asAdmin(server, 'PUT', url, { ...party, seenVersion: 1 })).json().version).toBe(2);
  expect((await asAdmin(server, 'GET', '/api/admin/projects/999999/billing-party')).statusCode).toBe(404);
});

test.each([
  ['GB82 WEST 1234 5698 7654 32', true],
  ['DE89370400440532013000', true],
  ['FR1420041010050500013M02606', true],
  ['GB82WEST12345698765433', false],
  ['US00', false],
  ['', false],
])('%s is an IBAN: %s', (value, is) => {
  expect(isIban(value)).toBe(is);
});

test('a number is written as its format says', () => {
  const written = (numberFormat: string, numberDigits: number) =>
    writeNumber({ numberFormat, numberDigits }, { year: 2026, place: 118 });
  expect(written('VN-{year}-{number}', 4)).toBe('VN-2026-0118');
  expect(written('{number}/{year}', 1)).toBe('118/2026');
  expect(written('$&{year}-{number}', 2)).toBe('$&2026-118');
});
