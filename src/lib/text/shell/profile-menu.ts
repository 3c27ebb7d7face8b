/** Words of what the profile's menu opens with, and of the logout. */
export const profileMenu = {
  online: 'Online',
  profile: 'Profilo',
  changePassword: 'Cambia password',
  settings: 'Impostazioni',
  security: 'Sicurezza',
  organizations: 'Organizzazioni',
  switchTo: (name: string) => `Passa a ${name}`,
  darkTheme: 'Tema scuro',
  lightTheme: 'Tema chiaro',
  logout: 'Esci',
  loggedOut: 'Logout effettuato con successo',
  logoutFailed: 'Errore durante il logout',
} as const;
