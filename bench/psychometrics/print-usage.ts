/** Loaded before a command by `--import`: prints its processor seconds and its peak of memory as it ends. */
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  process.stderr.write(
    `\n${JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 })}`,
  )
})
