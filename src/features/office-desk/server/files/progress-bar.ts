const width = 30

/** A progress bar on a terminal; nothing if the output goes to a file. */
export function createProgressBar(out: NodeJS.WriteStream) {
  const write = (line: string) => void (out.isTTY && out.write(`\r${line}`))
  return {
    show(done: number, total: number) {
      const filled = total === 0 ? width : Math.round((done / total) * width)
      write(`[${'#'.repeat(filled)}${' '.repeat(width - filled)}] ${done} / ${total}`)
    },
    /** Clears the bar for the output after it. */
    end: () => write(' '.repeat(width + 30).concat('\r')),
  }
}
