import { readTags } from '@linework/contract/blogs/limits'
import { mergeLists } from '../form/merge/merge-lists.ts'
import { isSame, type Merge, mergeWhole } from '../form/merge/merge-values.ts'

/** Merges tag by tag: additions and removals of both sides apply. */
export const mergeTags: Merge<string> = (base, mine, theirs) => {
  const whole = mergeWhole(base, mine, theirs)
  if (isSame(whole.mine, whole.theirs)) return whole
  const merged = mergeLists(readTags(base), readTags(mine), readTags(theirs), (tag) => tag)
  return { mine: merged.mine.join(', '), theirs: merged.theirs.join(', ') }
}
