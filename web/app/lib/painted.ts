/** A hidden page draws no frame. */
const WITHOUT_FRAME_MS = 500

/** Resolves when what is in the document now has been drawn. */
export const painted = () =>
  new Promise<void>((done) => {
    // A task after the frame's callbacks, because these run before it is drawn.
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, WITHOUT_FRAME_MS)
  })
