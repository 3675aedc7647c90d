/** A calendar that cannot be read, with a sentence that says why and can be shown: it never has the address. */
export class UnreadableCalendar extends Error {
  override name = 'UnreadableCalendar';
}
