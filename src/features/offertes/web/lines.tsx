/** A text with its author's line breaks; blank lines are left out. */
export const Lines = ({ text }: { text: string }) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered
      <span className="block" key={n}>
        {line}
      </span>
    ))
