import { useEffect, useRef, useState } from 'react'

const name = 'support-sound'

/** Plays a short sound when the queue grows. It is off until it is turned on for this device. */
export function useBell(waiting: number): { isOn: boolean; toggle: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(() => localStorage.getItem(name) === 'on')
  const lastWaiting = useRef(waiting)
  useEffect(() => {
    if (isOn && waiting > lastWaiting.current) ring()
    lastWaiting.current = waiting
  }, [isOn, waiting])
  return {
    isOn,
    toggle: (on) => {
      localStorage.setItem(name, on ? 'on' : 'off')
      setOn(on)
      if (on) ring()
    },
  }
}

function ring(): void {
  const context = new AudioContext()
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = 660
  volume.gain.value = 0.08
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + 0.18)
  tone.addEventListener('ended', () => void context.close())
}
