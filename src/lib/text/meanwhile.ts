/** A write's refusal, where the server only says that there is no such thing. */
export const GONE =
  'Nel frattempo è cambiato qualcosa: quello che volevi usare o modificare non c’è più, o non è più a tua disposizione. La pagina mostra ora la situazione attuale.';
