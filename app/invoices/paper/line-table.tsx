import { formatAmount, formatPercent } from '../../../contract/format.ts';
import { type DrawnInvoice, formatQuantity } from './paper-words.ts';

/** The lines of a document. The tax of each stands beside it where any has one. */
export function LineTable({ invoice }: { invoice: DrawnInvoice }) {
  const { lines, currency } = invoice;
  const isTaxed = lines.some(({ taxRate }) => taxRate > 0);
  return (
    <table className="paper-lines">
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          {isTaxed && <th scope="col">Tax</th>}
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${index}-${line.description}`}>
            <td>
              <strong dir="auto">{line.description}</strong>
              {line.detail && <small dir="auto">{line.detail}</small>}
            </td>
            <td data-label="Quantity">{formatQuantity(line.quantity)}</td>
            <td data-label="Price">{formatAmount(line.price, currency)}</td>
            {isTaxed && <td data-label="Tax">{formatPercent(line.taxRate)}</td>}
            <td data-label="Amount">{formatAmount(line.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
