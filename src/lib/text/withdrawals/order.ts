/** Words of the withdrawal where things are sold. */
export const WITHDRAWAL_NOTICE =
  'Entro 14 giorni puoi recedere senza dire perché, da «Recedere dal contratto qui» in fondo a ogni pagina pubblica e nella pagina della licenza.';
export const WAIVER_LEGEND = 'Facoltativo: rinunciare al recesso';
