import { useState } from 'react'
import { studioIsoDay } from '../../shared/studio-moments.ts'
import { useStudio } from '../../shared/use-studio.ts'

/** The studio's day when the form was opened, as a date field has it. */
export function useToday(): string {
  const { clock } = useStudio()
  const [today] = useState(() => studioIsoDay(new Date(), clock))
  return today
}
