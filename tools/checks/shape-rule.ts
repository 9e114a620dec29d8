const PUBLIC_WEB = /^web\/app\/(?!admin\/|login\/|setup\/).*\.tsx?$/
const SHAPES =
  /import\s+([^'"]*?)\s*from\s*['"](@linework\/contract\/[\w/-]+[/-]shapes)['"]|import\(\s*['"](@linework\/contract\/[\w/-]+[/-]shapes)['"]/g
const ONLY_TYPES = /^type\s|^\{\s*(type\s+\w+(\s+as\s+\w+)?\s*,?\s*)+\}$/
/** The contact form may import shapes, because it loads its validator when a visitor starts to type. */
const LOADED_LATE = /^web\/app\/site\/contact\//

/** Shapes import zod, which visitors must not download, so other files may import only types from shapes. */
export function findShapeValues(file: string, source: string): string[] {
  if (!PUBLIC_WEB.test(file) || /\.test\.tsx?$/.test(file)) return []
  return [...source.matchAll(SHAPES)]
    .filter(([, names, , late]) =>
      late === undefined
        ? !ONLY_TYPES.test(names ?? '')
        : !(LOADED_LATE.test(file) && late === '@linework/contract/desk/enquiries-shapes'),
    )
    .map(
      ([, , named, late]) =>
        `${file} imports ${named ?? late} as a value. Import its types; limits and texts have files without zod.`,
    )
}
