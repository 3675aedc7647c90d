const RANGE = /(\$?[\d,]+-\$?[\d,]+(?:\/\w+| \w+)?)/;

/** Running text whose ranges, such as 2-4 weeks, stay on one line. */
export function Prose({ children }: { children: string }) {
  return children.split(RANGE).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
