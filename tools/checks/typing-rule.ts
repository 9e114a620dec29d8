const BROWSER_TEST = /^(?:e2e\/(?!support\/input\/typing\.ts$).*\.ts|web\/.*\.browser\.test\.tsx)$/

/** Finds calls of fill(), which sets a value without key events and so hides bugs of typing. */
export function findFills(file: string, source: string): string[] {
  if (!BROWSER_TEST.test(file)) return []
  return source
    .split('\n')
    .flatMap((line, index) =>
      /\.fill\(/.test(line) ? [`${file}:${index + 1} sets a field by fill(). Use typeText.`] : [],
    )
}
