/** The page where lost licence keys are asked for. */
export const LICENSE_RECOVERY_PAGE = '/recupera-licenza';
