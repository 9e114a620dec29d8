const LIBFAKETIME = '/usr/$LIB/faketime/libfaketime.so.1'

/** Environment of a process whose clock is shifted, such as '+2h' or '-90s'. Durations stay unchanged. */
export const clockOffBy = (offset: string) => ({
  LD_PRELOAD: LIBFAKETIME,
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})
