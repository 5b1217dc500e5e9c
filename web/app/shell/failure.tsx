export function Failure() {
  return null
}
