import { expect, test } from 'vitest';
import { writeLedger, writeLedgers } from './case-ledgers.ts';

test('a ledger adds up to the cent', () => {
  expect(writeLedger([{ amount: '1,350' }, { amount: '0.1' }, { amount: '0.2' }])).toEqual({
    lines: ['$1,350', '$0.10', '$0.20'],
    sum: '$1,350.30',
  });
  expect(writeLedger([{ amount: '1350' }, { amount: '1650' }, { amount: '1600' }]).sum).toBe('$4,600');
  expect(writeLedger([{ amount: '' }, { amount: '5' }])).toEqual({ lines: ['$0', '$5'], sum: '$5' });
  expect(writeLedger([])).toEqual({ lines: [], sum: '$0' });
});

test('each ledger of a case is found by its section', () => {
  const plan = {
    kind: 'plan' as const,
    ...{ title: '', days: '10', bars: [], ledgerTitle: '', total: '', ledgerNote: '', stack: '' },
  };
  const ledgers = writeLedgers([
    { id: 7, kind: 'text', title: '', text: '' },
    { ...plan, id: 8, ledger: [{ name: 'Design', amount: '900' }] },
    { ...plan, id: 9, ledger: [] },
  ]);
  expect(ledgers).toEqual({ 8: { lines: ['$900'], sum: '$900' }, 9: { lines: [], sum: '$0' } });
});
