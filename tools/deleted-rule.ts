const TABLES = 'artists|blogs|contact_requests|faqs|feedback|gallery_images|reels|services|shorts'
const READ = new RegExp(
  `(?:selectFrom|[jJ]oin)\\(\\s*['"\`](?:${TABLES})\\b|\\b(?:from|join) (?:${TABLES})\\b`,
  'g',
)

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Deleted rows stay in their tables for a while. So every read of such a table has to say beside it what it does about
 * them: `deleted_at` in the query, or a word about deleted ones in the comment above it.
 */
export function findForgetful(file: string, text: string): string[] {
  if (!/^server\/src\/(?!sample\/)/.test(file) || /\.test\.ts$/.test(file)) return []
  return text
    .split(/\n\n(?=\S)/)
    .filter((part) => countOf(part, READ) > countOf(part, /deleted/g))
    .map(
      (part) =>
        `${file}: "${part.match(READ)?.join(', ')}" does not say what becomes of deleted rows. Add where deleted_at is null, or say in the comment above why they count.`,
    )
}
