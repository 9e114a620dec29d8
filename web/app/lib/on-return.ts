/** Calls `run` when the window is visible or online again. A phone that wakes up may fire no focus event. */
export function onReturn(run: () => unknown): () => void {
  const returned = () => {
    if (document.visibilityState === 'visible') run()
  }
  for (const event of ['focus', 'pageshow', 'online']) window.addEventListener(event, returned)
  document.addEventListener('visibilitychange', returned)
  return () => {
    for (const event of ['focus', 'pageshow', 'online']) window.removeEventListener(event, returned)
    document.removeEventListener('visibilitychange', returned)
  }
}
