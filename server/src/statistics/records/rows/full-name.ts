interface Named {
  last_name: string
  first_name: string
  patronymic?: string
}

export const fullName = ({ last_name, first_name, patronymic = '' }: Named): string =>
  [last_name, first_name, patronymic].filter(Boolean).join(' ')
