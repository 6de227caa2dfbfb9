export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            [_ in never]: never
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "added_companies":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"approve_company":
{ Args: { "company": string }; Returns: undefined
                           },
"catalogue_companies":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"claim_provider":
{ Args: { "of_company": string }; Returns: boolean
                           },
"claims":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"company_prices":
{ Args: { "of_companies": (string)[] }; Returns: unknown
                           },
"decide_claim":
{ Args: { "approved": boolean,"email_address": string,"of_company": string }; Returns: boolean
                           },
"delete_account":
{ Args: { "account": string,"keep_reviews": boolean }; Returns: undefined
                           } |
{ Args: { "account": string,"keep_reviews": boolean,"session": string }; Returns: boolean
                           },
"delete_review":
{ Args: { "review": string }; Returns: undefined
                           },
"dismiss_reports":
{ Args: { "reason": string,"review": string }; Returns: undefined
                           },
"hide_review":
{ Args: { "reason": string,"review": string }; Returns: undefined
                           },
"is_own_review":
{ Args: { "review": string }; Returns: boolean
                           },
"is_reserved_name":
{ Args: { "display_name": string }; Returns: boolean
                           },
"list_reviews":
{ Args: { "after"?: Json,"at_most"?: number,"filters"?: Json,"sort"?: string }; Returns: unknown
                           },
"listed_companies":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"market_prices":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"market_quotes":
{ Args: { "of_sensor": string,"of_size_class": string }; Returns: unknown
                           },
"moderation_queue":
{ Args: { "after_review"?: string,"closed"?: boolean }; Returns: unknown
                           },
"moderators":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"notice_failed":
{ Args: { "id": string }; Returns: undefined
                           },
"notice_sent":
{ Args: { "id": string }; Returns: undefined
                           },
"object_to_hiding":
{ Args: { "objection": string,"review": string }; Returns: undefined
                           },
"own_claims":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"own_earlier_review":
{ Args: { "of_company": string }; Returns: unknown
                           },
"own_hidden_reviews":
{ Args: { "from_row"?: number }; Returns: unknown
                           },
"own_marks":
{ Args: { "of_reviews"?: (string)[] }; Returns: unknown
                           },
"own_notice_settings":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"own_notices":
{ Args: { "at_most"?: number }; Returns: unknown
                           },
"own_profile":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"own_removed_replies":
{ Args: { "from_row"?: number }; Returns: unknown
                           },
"own_replies":
{ Args: { "from_row"?: number }; Returns: unknown
                           },
"own_review":
{ Args: { "review": string }; Returns: unknown
                           },
"own_reviews":
{ Args: { "after"?: Json,"at_most"?: number }; Returns: unknown
                           },
"own_standing":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"page_versions":
{ Args: { "of_companies"?: (string)[] }; Returns: unknown
                           },
"price_matches":
{ Args: { "filters": Json }; Returns: unknown
                           },
"recently_hidden":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"release_author":
{ Args: { "reason": string,"review": string }; Returns: undefined
                           },
"remove_reply":
{ Args: { "reason": string,"review": string }; Returns: undefined
                           },
"reply_to_review":
{ Args: { "reply": string,"review": string }; Returns: undefined
                           },
"report_review":
{ Args: { "address": string,"reason": string,"reporter": string,"review": string,"words": string }; Returns: string
                           },
"request_rebuild":
{ Args: { "per_month": number }; Returns: boolean
                           },
"request_removal_rebuild":
{ Args: { "per_month": number,"shown": Json }; Returns: boolean
                           },
"request_urgent_rebuild":
{ Args: { "moderator": string }; Returns: boolean
                           },
"restore_review":
{ Args: { "reason": string,"review": string }; Returns: undefined
                           },
"review":
{ Args: { "id": string }; Returns: unknown
                           },
"review_counts":
{ Args: { "of_company"?: string }; Returns: unknown
                           },
"review_replies":
{ Args: { "of_reviews": (string)[] }; Returns: unknown
                           },
"review_sellers":
{ Args: { "of_company"?: string }; Returns: unknown
                           },
"revise_review":
{ Args: { "last_seen": Json,"quote": Json,"review": string }; Returns: boolean
                           },
"satellite_quotes":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"save_profile":
{ Args: { "changes": Json }; Returns: undefined
                           },
"set_approval":
{ Args: { "approved": boolean,"names": (string)[] }; Returns: undefined
                           },
"set_moderator":
{ Args: { "email_address": string,"is_moderator": boolean }; Returns: boolean
                           },
"set_notice":
{ Args: { "of_kind": string,"wanted": boolean }; Returns: undefined
                           },
"share_review":
{ Args: { "quote": Json }; Returns: boolean
                           },
"site_fingerprint":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"stop_author":
{ Args: { "reason": string,"review": string }; Returns: undefined
                           },
"take_notices":
{ Args: { "at_most": number }; Returns: unknown
                           },
"unsubscribe":
{ Args: { "token": string }; Returns: undefined
                           },
"vote_helpful":
{ Args: { "helpful": boolean,"review": string }; Returns: number
                           },
"waiting_companies":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"write_companies":
{ Args: { "companies": Json,"satellites"?: Json }; Returns: undefined
                           },
"write_reference_rates":
{ Args: { "rates": Json }; Returns: undefined
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
