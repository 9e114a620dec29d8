const NEWLINE = 0x0a

/** Reads a stream in pieces of a given size, and holds no more than one piece and one chunk. */
export function createReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  let isDone = false

  async function hold(size: number): Promise<void> {
    if (held.length >= size) return
    const pieces = [held]
    for (let length = held.length; length < size && !isDone; ) {
      const { done, value } = await chunks.next()
      if (done) isDone = true
      else {
        pieces.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
        length += value.length
      }
    }
    held = Buffer.concat(pieces)
  }

  function cut(size: number): Buffer {
    const piece = held.subarray(0, size)
    held = held.subarray(size)
    return piece
  }

  const reader = {
    /** Reads this many bytes, or fewer at the end. */
    async take(size: number): Promise<Buffer> {
      await hold(size)
      return cut(size)
    },
    async peek(size: number): Promise<Buffer> {
      await hold(size)
      return held.subarray(0, size)
    },
    async isAtEnd(): Promise<boolean> {
      await hold(1)
      return held.length === 0
    },
    /** Streams this many bytes, or fewer at the end. */
    async *stream(size: number): AsyncGenerator<Buffer> {
      for (let left = size; left > 0; ) {
        await hold(1)
        if (held.length === 0) return
        const piece = cut(left)
        left -= piece.length
        yield piece
      }
    },
    rest: () => reader.stream(Number.POSITIVE_INFINITY),
    /** Ends the source, such as a download, before all of it is read. */
    close: async () => void (await chunks.return?.()),
    async line(): Promise<string> {
      for (let from = 0; ; ) {
        const end = held.indexOf(NEWLINE, from)
        if (end >= 0) return cut(end + 1).toString('utf8', 0, end)
        from = held.length
        await hold(from + 1)
        if (held.length === from) return cut(from).toString()
      }
    },
    /** Streams the lines before the line `last`, and skips that line. */
    async *linesUntil(last: string): AsyncGenerator<Buffer> {
      const end = Buffer.from(`\n${last}\n`)
      if ((await reader.peek(end.length - 1)).equals(end.subarray(1))) {
        cut(end.length - 1)
        return
      }
      for (;;) {
        const at = held.indexOf(end)
        if (at >= 0) {
          yield cut(at + 1)
          cut(end.length - 1)
          return
        }
        // Holds the last bytes back, because the line `last` may be split between two chunks.
        const size = Math.max(0, held.length - end.length)
        if (size > 0) yield cut(size)
        const before = held.length
        await hold(before + 1)
        if (held.length === before) throw new Error(`the line ${last} is missing`)
      }
    },
  }
  return reader
}
