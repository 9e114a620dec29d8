import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

export const PIECE_BYTES = 64 * 1024
// 2 MB in total. Reusing buffers avoids garbage, of which V8 would let 100 MB accumulate.
const MAX_IDLE = 32
const idle: Buffer[] = []

/**
 * Streams a file with one piece in memory: `pipe` reads the next piece into the same buffer after the kernel
 * has taken the last one. Node's own streams allocate each piece and read ahead for a stalled client.
 */
export class FilePieces extends Readable {
  readonly #file: FileHandle
  readonly #size: number
  #at = 0

  constructor(file: FileHandle, size: number) {
    super({ highWaterMark: PIECE_BYTES })
    this.#file = file
    this.#size = size
  }

  override pipe<T extends NodeJS.WritableStream>(to: T): T {
    this.once('end', () => to.end())
    this.#send(to).catch((error) => this.destroy(error))
    return to
  }

  override _read(): void {
    this.#next(Buffer.allocUnsafe(PIECE_BYTES)).then(
      (piece) => this.push(piece),
      (error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#file.close().then(() => done(error), done)
  }

  async #send(to: NodeJS.WritableStream): Promise<void> {
    const buffer = idle.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES)
    for (let piece = await this.#next(buffer); piece !== null; piece = await this.#next(buffer)) {
      if (this.destroyed) return
      await write(to, piece)
    }
    // Reached only on success: after a failure the connection may still use the buffer.
    if (idle.length < MAX_IDLE) idle.push(buffer)
    this.push(null)
    this.resume()
  }

  async #next(buffer: Buffer): Promise<Buffer | null> {
    if (this.#at === this.#size) return null
    const length = Math.min(buffer.length, this.#size - this.#at)
    const { bytesRead } = await this.#file.read(buffer, 0, length, this.#at)
    if (bytesRead === 0) throw new Error('a file is shorter than it was')
    this.#at += bytesRead
    return buffer.subarray(0, bytesRead)
  }
}

/** Resolves when the bytes are no longer needed; never resolves if the connection closes first. */
const write = (to: NodeJS.WritableStream, piece: Buffer) =>
  new Promise<void>((done, fail) => {
    to.write(piece, (error) => (error ? fail(error) : done()))
  })
