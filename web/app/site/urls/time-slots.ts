export const TIME_SLOTS = ['00', '03', '06', '09', '12', '15', '18', '21'] as const

export type TimeSlot = (typeof TIME_SLOTS)[number]

export const SLOT_HOURS = 3

export const endOf = (slot: TimeSlot) => String(Number(slot) + SLOT_HOURS).padStart(2, '0')
