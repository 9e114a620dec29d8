const LIBFAKETIME = '/usr/$LIB/faketime/libfaketime.so.1'

/** Environment variables that shift the clock of a process by an offset such as '+2h' or '-90s'. */
export const clockOffBy = (offset: string) => ({
  LD_PRELOAD: LIBFAKETIME,
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})
