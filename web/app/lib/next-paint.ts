/** A hidden page paints no frames. */
const WITHOUT_FRAME_MS = 500

/** Resolves when the current state of the document has been painted. */
export const nextPaint = () =>
  new Promise<void>((done) => {
    // A task after the frame callbacks, because these run before the paint.
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, WITHOUT_FRAME_MS)
  })
