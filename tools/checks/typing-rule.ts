const BROWSER_TEST = /^(?:e2e\/(?!support\/hand\/typing\.ts$).*\.ts|web\/.*\.browser\.test\.tsx)$/

/** Setting the value of a field at once hides bugs that show only when a person types. */
export function findFills(file: string, source: string): string[] {
  if (!BROWSER_TEST.test(file)) return []
  return source
    .split('\n')
    .flatMap((line, index) =>
      /\.fill\(/.test(line) ? [`${file}:${index + 1} sets a field by fill(). Use typeText.`] : [],
    )
}
