export default async function startProduct(): Promise<void> {}
