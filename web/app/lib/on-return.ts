/** Calls back when the window is on show or connected again. A phone that slept may give it no focus. */
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
